import type { Preprocessor } from 'knip';

/** Prints how many files knip read, which it does not do itself. */
const showFilesRead: Preprocessor = (data) => {
  console.log(`${data.counters.processed} files read`);
  return data;
};

export default showFilesRead;
