import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { textsOf } from '@openturn/texts/server-texts.ts';
import { readAppKeys, type TextApp } from '@openturn/texts/text-files.ts';
import type { Plugin } from 'vite';
import { CHANNEL_TEXTS } from '../src/follow/channel-texts.ts';

/** The texts in eight languages, at the addresses where a server has them, so that the app speaks without a network. */
export function textsPlugin(): Plugin {
  return {
    name: 'phone-texts',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const emit = (name: string, apps: readonly TextApp[], more: readonly string[] = []) => {
          const texts: Readonly<Record<string, unknown>> = textsOf(language);
          const keys = [...apps.flatMap((app) => readAppKeys(app)), ...more];
          const source = JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]])));
          this.emitFile({ type: 'asset', fileName: `assets/i18n/compiled/${name}.json`, source });
        };
        emit(language, ['client'], Object.values(CHANNEL_TEXTS));
        emit(`visit-${language}`, ['visit']);
      }
    },
  };
}
