import { start } from '../../../client/start.tsx';
import { TestApp } from './TestApp.tsx';
import '../../../views/global.css';
import '../../../client/navigation.css';

start(TestApp, import.meta.url).catch(console.error);
