import { openDeployments } from '../registry/deployments';

/** Run as a program of its own by a test, which kills it: switches between two versions without a pause. */
const deployments = await openDeployments(process.argv[2] ?? '');
for (let round = 0; ; round += 1) {
  await deployments.switchTo('jobs', round % 2 === 0 ? 'v1' : 'v2');
  if (round === 20) console.log('busy');
}
