/** Why an email of rejection is not sent. */
export const rejectionMessages = {
  hired: 'This person was hired, so no rejection is sent',
  rejected: 'This person has had a rejection already, so no second one is sent',
  'same-person': 'This person gets the rejection for another application, so no second one is sent',
} as const
