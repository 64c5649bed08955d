/** Back office messages about candidates. */
export const candidateMessages = {
  merged: 'Applications merged',
  separated: 'Application separated',
  mergeFailed: 'Failed to merge the applications. Please try again.',
  separateFailed: 'Failed to separate the applications. Please try again.',
  searchFailed: 'Failed to search. Please try again.',
  sameAlready: 'These applications are already merged',
  aloneAlready: 'This person has no other applications',
} as const
