/** Who signs in on journeys through the back office. */
export const adminAccount = {
  email: 'owner@stratoworks.example',
  password: 'journeys-need-a-password',
  name: 'Olive Owner',
}
