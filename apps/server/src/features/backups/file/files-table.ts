/** The rows that hold files, in a backup beside its tables; no table is called so. */
export const FILES = 'files';
