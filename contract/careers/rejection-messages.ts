/** Why a rejection email isn't sent. */
export const rejectionMessages = {
  hired: 'This person was hired, so they can’t get a rejection',
  rejected: 'This person has already been rejected, so they can’t get another rejection',
  'same-person': 'This person is getting a rejection for another application, so they won’t get another one',
} as const
