import '../views/global.css';
import './core-parts.ts';
import './navigation.css';
import '../views/shell/Symbols.module.css';
import { App } from '../views/App.tsx';
import { failIn } from './fail-in.ts';
import { start } from './start.tsx';
import { takeCampaign } from './tracking/take-campaign.ts';

takeCampaign();
start(App, import.meta.url).catch(failIn('start'));
