import usual from '../knip.json' with { type: 'json' };

/** Only shipped code: an export that only tests use is dead. */
const config = {
  ...usual,
  // Test helpers in packages are used by other packages' tests; the plugin by the builds of both apps.
  ignore: ['packages/*/src/testing/**', 'packages/texts/src/own-texts-plugin.ts'],
};

export default config;
