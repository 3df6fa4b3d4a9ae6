type Names = { FirstName: string; LastName: string };

/** Switching swaps the visitor's own name out and back in; a name typed by hand stays. */
export function namesAfter(isForOther: boolean, { FirstName, LastName }: Names, profile: Names): Names {
  if (!isForOther) return { FirstName: FirstName || profile.FirstName, LastName: LastName || profile.LastName };
  return {
    FirstName: FirstName === profile.FirstName ? '' : FirstName,
    LastName: LastName === profile.LastName ? '' : LastName,
  };
}
