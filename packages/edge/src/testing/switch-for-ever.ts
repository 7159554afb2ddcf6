import { openDeployments } from '../registry/deployments';

/** A separate program that a test runs and kills: switches between two versions without a pause. */
const deployments = await openDeployments(process.argv[2] ?? '');
for (let round = 0; ; round += 1) {
  await deployments.switchTo('jobs', round % 2 === 0 ? 'v1' : 'v2');
  if (round === 20) console.log('busy');
}
