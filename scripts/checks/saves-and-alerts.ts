/**
 * `npm run check:engagements`: kills the services in the middle of saves, unsaves, and alerts that are made and deleted, in
 * every other round their database as well, starts them again and looks for anything acknowledged that is lost, anything
 * that is there twice, and for saves that My Deals does not know. `--rounds N`, default 200: 15 to 45 minutes, by load.
 */
import { engagementWriters } from './engagement-writers.ts';
import { runKillRounds } from './kill-rounds.ts';

await runKillRounds(200, engagementWriters(3));
