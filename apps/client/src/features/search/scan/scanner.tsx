import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { CameraProblem } from './camera-problem.tsx';
import { LiveView } from './live-view.tsx';
import { RefusedSheet } from './refused-sheet.tsx';
import { ScanStart } from './scan-start.tsx';
import type { ScannedPlace } from '#app/routing/scanned-place.ts';
import { openLink } from '#app/routing/open-link.ts';
import styles from './scanner.module.css';
import { useCamera } from './use-camera.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Scans the code of a business's poster. Fills the screen; the camera is on only while it is looked at. The reason is read
 * before the browser asks for the camera; where it is allowed already, a tap on the way here starts it.
 */
export function Scanner({ isTapped = wasTapped() }: { isTapped?: boolean }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { phone } = usePlatform();
  const { camera, open, stop } = useCamera();
  const search = useSearch();
  const close = () => {
    const terms = new URLSearchParams(search);
    terms.delete('scan');
    navigate(terms.size > 0 ? `/search?${terms}` : '/search', { replace: true });
  };
  const follow = (place: ScannedPlace) => {
    stop();
    if (place.kind === 'here') return navigate(place.path, { replace: true });
    close();
    openLink(place.url);
  };
  const scanner = useScanner(follow);
  const { finding, again, askAgain, choose, decide } = scanner;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The phone has a scanner of its own.
  const start = phone
    ? async () => {
        const text = await phone.scan({ point: t('scan.point'), close: t('dialog.close'), light: t('scan.light') });
        return text === null ? close() : decide([text]);
      }
    : open;
  useStart(start, isTapped, phone !== undefined);
  const ways = { onPicture: choose, onByName: close };
  const retry = () => {
    again();
    void start();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.scanner}
      aria-label={t('scan.title')}
      closedby="closerequest"
      onCancel={close}
    >
      <header className={styles.top}>
        <button type="button" className={styles.close} aria-label={t('dialog.close')} onClick={close}>
          <Icon path={CLOSE} />
        </button>
      </header>
      {camera.kind === 'problem' || finding?.kind === 'failed' ? (
        <CameraProblem problem={camera.kind === 'problem' ? camera.problem : 'failed'} onRetry={retry} {...ways} />
      ) : camera.kind === 'off' ? (
        <ScanStart onStart={() => void start()} {...ways} />
      ) : (
        <LiveView stream={camera.kind === 'on' ? camera.stream : null} scanner={scanner} {...ways} />
      )}
      <p className={styles.said} role="status">
        {finding?.kind === 'following' && t('scan.following')}
        {finding?.kind === 'nothing' && t('scan.nothing')}
        {finding?.kind === 'no-picture' && t('scan.noPicture')}
      </p>
      {(finding?.kind === 'refused' || finding?.kind === 'unasked') && (
        <RefusedSheet
          text={finding.text}
          onAskAgain={finding.kind === 'unasked' ? askAgain : null}
          onAgain={phone ? retry : again}
          onByName={close}
        />
      )}
    </dialog>
  );
}

/** Opens at once for whoever tapped on the way here, if the reason needs no reading any more: the phone's scanner asks by itself. */
function useStart(start: () => Promise<void>, isTapped: boolean, isPhone: boolean): void {
  const isLeft = useRef(false);
  const openAtOnce = useEffectEvent(async () => {
    const mayOpen = isTapped && (isPhone || (await isCameraAllowed()));
    if (mayOpen && !isLeft.current) await start();
  });
  useEffect(() => {
    isLeft.current = false;
    void openAtOnce();
    return () => void (isLeft.current = true);
  }, []);
}

/** Some browsers do not say, although the types claim otherwise. */
function wasTapped(): boolean {
  const device: Partial<Navigator> = globalThis.navigator;
  return device.userActivation?.isActive ?? false;
}

/** Not every browser says before it has asked. */
async function isCameraAllowed(): Promise<boolean> {
  const name = 'camera' as PermissionName;
  const { state } = (await navigator.permissions?.query({ name }).catch(() => null)) ?? {};
  return state === 'granted';
}
