import '../../views/ui/global.css';
// Before the components that override it.
import '../../views/ui/page.module.css';
import '../navigation/navigation.css';
import '../../views/shell/Symbols.module.css';
import { App } from '../../views/shell/App.tsx';
import { captureCampaign } from '../analytics/capture-campaign.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { start } from './start.tsx';

captureCampaign();
start(App).catch(reportFailureIn('start'));
