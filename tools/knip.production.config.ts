import usual from '../knip.json' with { type: 'json' };

/** Only shipped code: an export that only tests use is dead. */
const config = {
  ...usual,
  // Test helpers in packages are used by other packages' tests.
  ignore: ['packages/*/src/testing/**'],
};

export default config;
