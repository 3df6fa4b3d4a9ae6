import { Fragment } from 'react';

/** Short pieces after one another, each in its own direction: a name in other letters does not turn the others around. */
export function NoteParts({ parts }: { parts: readonly string[] }) {
  return (
    <span>
      {parts.filter(Boolean).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
