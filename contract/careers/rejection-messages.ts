/** Why a letter of rejection is not sent. */
export const rejectionMessages = {
  hired: 'This person was hired, so no rejection is sent',
  rejectedAlready: 'This person has had a rejection already, so no second one is sent',
} as const
