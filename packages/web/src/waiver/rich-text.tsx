import type { TextBlock, TextPart, TextRun } from '@openturn/domain/waiver/waiver-text.ts';

type RichTextProps = {
  parts: readonly TextPart[];
  /** Of each part. */
  heading: 'h3' | 'h4';
};

/** What a business has written in plain text with headings and lists, as visitors read it. */
export function RichText({ parts, heading: Heading }: RichTextProps) {
  return parts.map((part, index) => (
    <section key={index}>
      {part.heading !== null && <Heading>{part.heading}</Heading>}
      {part.blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </section>
  ));
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>
          <Runs runs={item} />
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isStrong }, index) => {
    if (text === '\n') return <br key={index} />;
    return isStrong ? <strong key={index}>{text}</strong> : text;
  });
}
