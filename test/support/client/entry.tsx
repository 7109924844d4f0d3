import { captureCampaign } from '../../../client/analytics/capture-campaign.ts';
import { start } from '../../../client/boot/start.tsx';
import { TestApp } from './TestApp.tsx';
import '../../../views/ui/global.css';
import '../../../client/navigation/navigation.css';

captureCampaign();
start(TestApp).catch(console.error);
