/** Where browsers tell what a page tried and its policy forbade. */
export const violationsPath = '/edge/reports/csp';
