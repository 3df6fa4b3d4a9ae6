type Result = { isFinal: boolean; 0: { transcript: string } };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
};
type Window = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** Refused for good, so that it is not begun again. */
const REFUSALS: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);

export function canRecogniseSpeech(): boolean {
  return recogniser() !== undefined;
}

/** Turns what is said here into text, until it is stopped. */
export function recogniseSpeech(language: string, onText: (text: string, isFinal: boolean) => void): () => void {
  const Recogniser = recogniser();
  if (!Recogniser) return () => {};
  const recognition = new Recogniser();
  let isOver = false;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ resultIndex, results }) => {
    const result = results[resultIndex];
    if (result) onText(result[0].transcript.trim(), result.isFinal);
  };
  recognition.onerror = ({ error }) => {
    isOver ||= REFUSALS.has(error);
  };
  // Browsers end it after a silence.
  recognition.onend = () => {
    if (!isOver) recognition.start();
  };
  recognition.start();
  return () => {
    isOver = true;
    recognition.stop();
  };
}

function recogniser(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Window;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
