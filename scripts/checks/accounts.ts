/**
 * `npm run check:accounts`: kills the services in the middle of sign-ups and password changes, in every other round their
 * database as well, starts them again and looks for accounts and changes that were acknowledged and are lost, and for any that
 * are half-made. `--rounds N`, default 200: about twelve minutes.
 */
import { accountWriters } from './account-writers.ts';
import { runKillRounds } from './kill-rounds.ts';

await runKillRounds(200, accountWriters(2));
