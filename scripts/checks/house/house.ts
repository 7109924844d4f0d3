/** `npm run house`: prints how the code is laid out and fails when a rule of docs/architecture.md is broken. */
import { checkHouse } from './rules.ts';

const { figures, faults } = checkHouse();
const width = Math.max(...Object.keys(figures).map((name) => name.length));
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
for (const [rule, found] of Object.entries(faults)) {
  if (found.length === 0) continue;
  console.error(`\n${rule}: ${found.length}`);
  for (const fault of found) console.error(`  ${fault}`);
  process.exitCode = 1;
}
