import { takeCampaign } from '../../../client/analytics/take-campaign.ts';
import { start } from '../../../client/boot/start.tsx';
import { TestApp } from './TestApp.tsx';
import '../../../views/ui/global.css';
import '../../../client/navigation/navigation.css';

takeCampaign();
start(TestApp, import.meta.url).catch(console.error);
