/** The admin account of journeys. */
export const adminAccount = {
  email: 'owner@stratoworks.example',
  password: 'journeys-need-a-password',
  name: 'Olive Owner',
}
