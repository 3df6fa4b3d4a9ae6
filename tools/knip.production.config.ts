import usual from '../knip.json' with { type: 'json' };

/** What is delivered, without tests: an export that only they use is dead. */
const config = {
  ...usual,
  // Helpers of tests stand where their users of other packages find them.
  ignore: ['packages/*/src/testing/**'],
};

export default config;
