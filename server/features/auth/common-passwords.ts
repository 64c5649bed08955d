/** Common passwords of six characters and more, from the yearly lists of leaked ones. Shorter ones are rejected for their length. */
const common = `
  000000 00000000 010203 012345 0123456789 087654321 100000 101010 102030 11111111 111111 111222 112233 11223344
  121212 121314 123123 12312300 123123123 123321 123412 12341234 123454321 1234554321 12345678 123456 1234567
  123456789 1234567890 12345678910 1234567891 123456a 123456aa 123456abc 123456q 12345qwert 123654 123789 123abc
  123qwe 123qweasd 131313 142536 147258 147258369 147852 147852369 159357 159753 1a2b3c 1a2b3c4d 1g2w3e4r 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 200000 212121 222222 22222222 232323 246810 252525 292513 321321 333333
  3rjs1la7qe 444444 456123 456789 555555 55555555 654321 666666 66666666 696969 741852 741852963 753951 7654321
  777777 7777777 77777777 789456 789456123 852456 87654321 888888 88888888 951753 963852741 987654 98765432
  987654321 9876543210 987987 999999 99999999 999999999 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4
  aa123456 aa12345678 aaaaaa aaaaaaaa abc123 abc12345 abc123456 abcd1234 abcd123456 abcdef abcdefg abcdefgh
  abcdefghi access account admin1 admin12 admin123 admin1234 admin12345 admin123456 administrator adminadmin
  alexander amanda andrea andrew angela anthony apples arsenal asd123 asd123456 asdasd asdasd123 asdf1234 asdfasdf
  asdfgh asdfghj asdfghjk asdfghjkl ashley austin babygirl backup bailey banana barcelona baseball
  basketball batman battery beautiful benjamin blahblah blessed blink182 bonnie brandon bubbles buster
  butterfly calvin carlos changeme changeme1 changeme123 charlie cheese chelsea chicken chocolate chris1 christ
  claudia cocacola computer cookie correct-horse-battery-staple correcthorsebatterystaple corvette cowboys daniel danielle default dallas deadman diablo diamond dolphin
  donald dragon dragon1 dubsmash eminem estrella family fender ferrari flower fluffy football football1 forever
  freedom friday friend friends gabriel george gfhjkm gibson ginger golden
  google guitar hannah harley hello1 hello123 hellokitty helloworld hockey hottie hunter hunter1 hunter2 iceman
  iloveu iloveyou iloveyou1 iloveyou2 infinity internet jackson jasmine jennifer jessica jesus1 jonathan jordan
  jordan23 joseph joshua juventus justin killer kitten lakers lauren letmein letmein1 letmein123 lifehack linkedin
  liverpool liverpool1 login123 london lovely loveme loveyou lucky1 madison maggie manager marina marlboro martin
  master master123 matrix matthew maverick maxwell mercedes merlin metallica michael michael1 michelle mickey
  midnight million2 minecraft monkey monkey1 monster morgan mother mustang mynoob myspace1 naruto natasha
  nicholas nicole nothing oliver onelove p@ssw0rd p@ssword pa55w0rd pa55word panther parola pass123 pass1234
  pass12345 passion passw0rd passw0rd1 password password! password. password01 password1 password1! password11
  password12 password123 password1234 password12345 password2 password3 passwort patrick peaches peanut pepper
  phoenix picture1 pokemon porsche prince princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsx123
  qazwsxedc qqqqqq qqww1122 qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwertyu qwertyui qwertyuiop qwertz qwertzuiop rachel rainbow ranger raiders rebecca robert rockstar
  root123 rootroot samantha samsung samuel sandra scooter secret secret1 secret123 senha123 september shadow
  shadow1 shannon silver skywalker slayer slipknot snoopy soccer softball sophie spartan spider spiderman starwars
  summer summer1 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 superman superman1 superstar
  swordfish target123 taylor temp123 temp1234 tennis test123 test1234 test12345 testing testing123 testtest thomas
  thunder thx1138 tigger tigers tinkerbell toor123 trustno1 tweety unknown user123 user1234 vanessa victoria
  viktoria volcom wachtwoord warrior welcome welcome1 welcome123 welcome1234 welkom whatever william winner winter
  wizard xxxxxx yankees yellow zaq12wsx zaq1xsw2 zaq1zaq1 zinch zxc123 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zzzzzz
`

const commonPasswords = new Set(common.trim().split(/\s+/))

/** Whether a password is easily guessed: a common one, one character repeated, or the account's e-mail address. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const address = email.toLowerCase()
  return (
    commonPasswords.has(lower) ||
    /^(.)\1*$/su.test(lower) ||
    lower === address ||
    lower === address.split('@')[0]
  )
}
