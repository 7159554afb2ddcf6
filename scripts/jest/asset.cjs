// A style sheet, picture or font in a test is only an address.
module.exports = 'asset';
