// In tests, a style sheet, picture or font is only its URL.
module.exports = 'asset';
