import { start } from '../../../client/start.tsx';
import { takeCampaign } from '../../../client/tracking/take-campaign.ts';
import { TestApp } from './TestApp.tsx';
import '../../../views/global.css';
import '../../../client/navigation.css';

takeCampaign();
start(TestApp, import.meta.url).catch(console.error);
