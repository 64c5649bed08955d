/** Messages about the people behind applications, which only the back office shows. */
export const candidateMessages = {
  merged: 'These applications are of one person now',
  separated: 'These applications are of different people now',
  mergeFailed: 'Failed to join the applications. Please try again.',
  separateFailed: 'Failed to separate the applications. Please try again.',
  searchFailed: 'Failed to search. Please try again.',
  sameAlready: 'These applications are of one person already',
  aloneAlready: 'This person has sent no other application',
} as const
