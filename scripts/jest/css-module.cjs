// In tests, a CSS module returns each class name unchanged.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
