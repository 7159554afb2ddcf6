import { programs, provide } from './lib/programs.mjs';

// Finds or installs what the tests need besides npm packages, and prints where it is.
const all = Object.values(programs);
const { missing } = await provide(all);
for (const { name, find } of all.filter((each) => !missing.includes(each))) console.log(`${name}: ${find()}`);
for (const { name, debian } of missing) {
  console.error(`${name} is missing. Install it (Debian: apt-get install ${debian}) and run this again.`);
}
process.exitCode = missing.length > 0 ? 1 : 0;
