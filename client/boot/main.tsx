import '../../views/ui/global.css';
import './core-parts.ts';
import '../navigation/navigation.css';
import '../../views/ui/symbols/Symbols.module.css';
import { App } from '../../views/shell/App.tsx';
import { takeCampaign } from '../analytics/take-campaign.ts';
import { failIn } from '../platform/fail-in.ts';
import { start } from './start.tsx';

takeCampaign();
start(App, import.meta.url).catch(failIn('start'));
