/** Where balancers and orchestrators ask how a program is. */
export const healthPaths: readonly string[] = [
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/edge/health',
];
