import { expect, test } from 'vitest'
import { quoteStartOf } from './quote-start.rules.ts'

const lead = 'On Mon, 2 Nov 2026, Ann <ann@example.com> wrote:'

test.each([
  ['a signature below it', `Fine.\n${lead}\n> When?\n-- \nBen\nExample Ltd\n`, 6],
  ['an answer below it', `Hello\n${lead}\n> When?\nOn Friday.\n-- \nBen\n`, null],
  ['an answer within it', `Hello\n${lead}\n> When?\nOn Friday.\n> Where?\n`, 6],
  ['quoted lines in the signature', `Fine.\n${lead}\n> When?\n-- \n> Ben\n`, 6],
  [
    'a header of Outlook in Swedish',
    'Ja.\nFrån: Ann <ann@example.com>\nSkickat: den 2 november 2026 10:15\nTill: Ben\nÄmne: När\n\nNär?\n',
    4,
  ],
  [
    'a header without an address',
    'Ano.\nOd: Ann\nOdesláno: pondělí 2. listopadu 2026\nKomu: Ben\nPředmět: Kdy\n\nKdy?\n',
    5,
  ],
  [
    'labels of a journey',
    'Hello,\nVon: Bonn\nAn: Genf, Rampe 2\nDatum: 2.11.2026 10:15\nBetreff der Lieferung: keiner\nFine.\n',
    null,
  ],
  [
    'labels of an address',
    'Hello,\nFrom: ann@example.com\nTo: ben@example.com\nPlease use the second one.\n',
    null,
  ],
  [
    'a sender and a date that a person wrote',
    'Hello,\nFrom: Ann ann@example.com\nDate: 12.05.2026\nPlease confirm the booking.\n',
    null,
  ],
  [
    'a new address and its date',
    'Hello,\nFrom: ann@example.com\nTo: ben@example.com\nDate: 12.05.2026\nPlease change it.\n',
    null,
  ],
  [
    'dashes around its lead',
    'Sì.\n---- Il lun, 02 nov 2026 10:15:00 +0100 Ann <ann@example.com> ha scritto ----\nQuando?\n',
    4,
  ],
  ['a lead on three lines', 'Yes.\nOn 2 Nov 2026,\nAnn Lee <ann@example.com>\nwrote:\n> When?\n', 5],
  ['words that somebody wrote', 'Hello,\nmy boss wrote on 2 Nov 2026:\nWe accept.\n', null],
])('a quote with %s', (_, text, start) => expect(quoteStartOf(text)).toBe(start))

test.each([
  ['Arabic', 'من | تم الإرسال | إلى | الموضوع'],
  ['Bulgarian', 'От | Изпратено | До | Относно'],
  ['Catalan', 'De | Enviat el | Per a | Assumpte'],
  ['Chinese (simplified)', '发件人 | 发送时间 | 收件人 | 主题'],
  ['Chinese (traditional)', '寄件者 | 寄件日期 | 收件者 | 主旨'],
  ['Chinese (Hong Kong)', '寄件人 | 日期 | 收件人 | 主題'],
  ['Croatian', 'Šalje | Poslano | Prima | Predmet'],
  ['Croatian (Thunderbird)', 'Od | Datum | Prima | Naslov'],
  ['Czech', 'Od | Odesláno | Komu | Předmět'],
  ['Danish', 'Fra | Sendt | Til | Emne'],
  ['Dutch', 'Van | Verzonden | Aan | Onderwerp'],
  ['English', 'From | Sent | To | Subject'],
  ['Estonian', 'Saatja | Saadetud | Adressaat | Teema'],
  ['Finnish', 'Lähettäjä | Lähetetty | Vastaanottaja | Aihe'],
  ['French', 'De | Envoyé | À | Objet'],
  ['German', 'Von | Gesendet | An | Betreff'],
  ['Greek', 'Από | Στάλθηκε | Προς | Θέμα'],
  ['Hebrew', '\u200fמאת | \u200fנשלח | \u200fאל | \u200fנושא'],
  ['Hindi', 'प्रेषक | भेजा गया | प्रति | विषय'],
  ['Hungarian', 'Feladó | Elküldve | Címzett | Tárgy'],
  ['Icelandic', 'Frá | Sent | Til | Efni'],
  ['Indonesian', 'Dari | Dikirim | Kepada | Subjek'],
  ['Indonesian (Apple Mail)', 'Dari | Tanggal | Kepada | Perihal'],
  ['Italian', 'Da | Inviato | A | Oggetto'],
  ['Japanese', '差出人 | 送信日時 | 宛先 | 件名'],
  ['Japanese (HubSpot)', '送信元 | 日付 | 送信先 | 件名'],
  ['Japanese (older)', '送信者 | 送信日時 | 宛先 | 件名'],
  ['Kazakh', 'Кімнен | Жіберілді | Кімге | Тақырыбы'],
  ['Kazakh (web)', 'Кімнен | Жіберілді | Кімге | Тақырып'],
  ['Korean', '보낸 사람 | 보낸 날짜 | 받는 사람 | 제목'],
  ['Korean (Daum)', '보낸사람 | 날짜 | 받는사람 | 제목'],
  ['Latvian', 'No | Nosūtīts | Kam | Tēma'],
  ['Lithuanian', 'Nuo | Išsiųsta | Iki | Tema'],
  ['Malay', 'Daripada | Dihantar | Kepada | Subjek'],
  ['Norwegian', 'Fra | Sendt | Til | Emne'],
  ['Polish', 'Od | Wysłano | Do | Temat'],
  ['Portuguese', 'De | Enviado | Para | Assunto'],
  ['Romanian', 'De la | Trimis | Către | Subiect'],
  ['Russian', 'От | Отправлено | Кому | Тема'],
  ['Serbian', 'Пошиљалац | Послато | Коме | Предмет'],
  ['Serbian (web)', 'Од | Послато | За | Тема'],
  ['Slovak', 'Od | Odoslané | Komu | Predmet'],
  ['Slovenian', 'Od | Poslano | Za | Zadeva'],
  ['Slovenian (web)', 'Pošiljatelj | Poslano | Za | Zadeva'],
  ['Spanish', 'De | Enviado | Para | Asunto'],
  ['Swedish', 'Från | Skickat | Till | Ämne'],
  ['Thai', 'จาก | ส่ง | ถึง | เรื่อง'],
  ['Thai (web)', 'จาก | วันที่ | ถึง | หัวเรื่อง'],
  ['Turkish', 'Kimden | Gönderildi | Kime | Konu'],
  ['Ukrainian', 'Від | Надіслано | Кому | Тема'],
  ['Ukrainian (Apple Mail)', 'Від кого | Дата | Кому | Тема'],
  ['Vietnamese', 'Từ | Đã gửi | Đến | Chủ đề'],
  ['Vietnamese (web)', 'Người gửi | Đã gửi | Đến | Tiêu đề'],
])('the header of Outlook in %s, with a date and no address', (_, labels) => {
  const values = ['Ann', '26.11.2026 09:00', 'Ben', 'Visit']
  const header = labels.split(' | ').map((label, index) => `${label}: ${values[index]}`)
  expect(quoteStartOf(`Fine.\n${header.join('\n')}\n\nWhen?\n`)).toBe(6)
})
