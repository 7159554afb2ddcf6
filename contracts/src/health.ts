/** Paths where load balancers and orchestrators check the health of a program. */
export const healthPaths: readonly string[] = [
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/edge/health',
];
