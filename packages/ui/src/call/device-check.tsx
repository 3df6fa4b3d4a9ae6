import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Card } from '../basics/card.tsx';
import { SelectField } from '../choices/select-field.tsx';
import { Icon } from '../icons/icon.tsx';
import { CAMERA, MICROPHONE, SPEAKER } from './call-icons.ts';
import styles from './device-check.module.css';
import { LevelMeter } from './level-meter.tsx';
import { StreamVideo } from './stream-video.tsx';

export type DeviceCheckWords = {
  camera: string;
  microphone: string;
  speaker: string;
  level: string;
  heard: string;
  saySomething: string;
  playSound: string;
  noPicture: string;
};

type DeviceCheckProps = {
  stream: MediaStream;
  cameras: readonly { id: string; label: string }[];
  level: number;
  wasHeard: boolean;
  words: DeviceCheckWords;
  onCamera: (id: string) => void;
  onSound: () => void;
};

/** See yourself, see your voice move, hear a sound. */
export function DeviceCheck({ stream, cameras, level, wasHeard, words, onCamera, onSound }: DeviceCheckProps) {
  const [picture] = stream.getVideoTracks();
  return (
    <div className={styles.check}>
      {picture ? (
        <StreamVideo stream={stream} isOwn className={styles.picture} />
      ) : (
        <p className={styles.noPicture}>{words.noPicture}</p>
      )}
      <Card>
        <div className={styles.rows}>
          <Row icon={CAMERA} name={words.camera} hint={picture?.label ?? words.noPicture} />
          {picture && cameras.length > 1 && (
            <SelectField
              name="camera"
              label={words.camera}
              value={picture.getSettings().deviceId ?? ''}
              choices={cameras.map(({ id, label }) => ({ value: id, label: label || words.camera }))}
              onChange={onCamera}
            />
          )}
          <Row
            icon={MICROPHONE}
            name={words.microphone}
            hint={wasHeard ? words.heard : words.saySomething}
            isGood={wasHeard}
          >
            <LevelMeter label={words.level} level={level} />
          </Row>
          <Row icon={SPEAKER} name={words.speaker}>
            <Button look="quiet" onClick={onSound}>
              {words.playSound}
            </Button>
          </Row>
        </div>
      </Card>
    </div>
  );
}

type RowProps = { icon: string; name: string; hint?: string; isGood?: boolean; children?: ReactNode };

function Row({ icon, name, hint, isGood, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <Icon path={icon} />
        <span className={styles.words}>
          <strong>{name}</strong>
          {hint && (
            <span className={styles.hint} data-good={isGood ? true : undefined}>
              <bdi>{hint}</bdi>
            </span>
          )}
        </span>
      </span>
      {children}
    </div>
  );
}
