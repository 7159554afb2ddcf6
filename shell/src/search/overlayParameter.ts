/** Query parameter that opens the search overlay on any page; its value is the content of the search box. */
export const overlayParameter = 'query';
