/** Where browsers report what a page attempted and its policy forbade. */
export const violationsPath = '/edge/reports/csp';
