const PHONE = /(?:\+|\b)\d(?:[\s().-]*\d){7,}/;
const ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;

/** Whether a text seems to carry a phone number or an e-mail address: trade belongs on the site. */
export const looksLikeContact = (text: string): boolean => PHONE.test(text) || ADDRESS.test(text);
