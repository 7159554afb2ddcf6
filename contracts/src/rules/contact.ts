const PHONE = /(?:\+|\b)\d(?:[\s().-]*\d){7,}/;
const ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;

/** Returns whether a text seems to contain a phone number or an e-mail address: trade should stay on the site. */
export const looksLikeContact = (text: string): boolean => PHONE.test(text) || ADDRESS.test(text);
