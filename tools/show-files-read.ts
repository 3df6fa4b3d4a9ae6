import type { Preprocessor } from 'knip';

/** For knip, which keeps to itself how many files it has read. */
const showFilesRead: Preprocessor = (data) => {
  console.log(`${data.counters.processed} files read`);
  return data;
};

export default showFilesRead;
