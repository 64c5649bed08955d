import { expect, test } from 'vitest'
import { isAutomatic } from './mail-origin.rules.ts'
import { listed } from '#tests/support/listed.ts'

const hasSubject = (value: string) => isAutomatic([{ key: 'subject', originalKey: 'Subject', value }])

test.each([
  ['Arabic', 'رد تلقائي', 'الرد التلقائي'],
  ['Bulgarian', 'Автоматичен отговор'],
  ['Catalan', 'Resposta automàtica'],
  ['Chinese', '自动答复', '自动回复', '自動回覆', '自動回复'],
  ['Croatian and Serbian', 'Automatski odgovor', 'Аутоматски одговор'],
  ['Czech', 'Automatická odpověď', 'Mimo kancelář'],
  ['Danish', 'Automatisk svar', 'Autosvar', 'Fraværende', 'Ikke til stede'],
  ['Dutch', 'Automatisch antwoord', 'Afwezig', 'Afwezigheidsbericht', 'Niet aanwezig'],
  listed(`English | Automatic reply | Auto | Auto-Reply | Auto response | Out of office | Out of the Office |
    Out of Office AutoReply`),
  ['Estonian', 'Automaatvastus'],
  ['Finnish', 'Automaattinen vastaus', 'Poissa'],
  ['French', 'Réponse automatique', 'Absence du bureau', 'Message d’absence'],
  ['German', 'Automatische Antwort', 'Autoantwort', 'Abwesenheitsnotiz', 'Abwesend', 'Nicht im Büro'],
  ['Greek', 'Αυτόματη απάντηση'],
  ['Hebrew', 'תשובה אוטומטית', 'מענה אוטומטי'],
  ['Hindi', 'स्वचालित उत्तर', 'स्वचालित जवाब'],
  ['Hungarian', 'Automatikus válasz', 'Házon kívül'],
  ['Icelandic', 'Sjálfvirkt svar'],
  ['Indonesian and Malay', 'Balasan otomatis', 'Balasan automatik'],
  ['Italian', 'Risposta automatica', 'Fuori sede', 'Fuori ufficio'],
  ['Japanese', '自動応答', '自動返信'],
  ['Kazakh', 'Автоматты жауап'],
  ['Korean', '자동 회신', '자동 응답'],
  ['Latvian', 'Automātiskā atbilde'],
  ['Lithuanian', 'Automatinis atsakymas'],
  ['Norwegian', 'Automatisk svar'],
  ['Polish', 'Odpowiedź automatyczna', 'Autoodpowiedź', 'Poza biurem'],
  ['Portuguese', 'Resposta automática', 'Ausência temporária', 'Fora do escritório'],
  ['Romanian', 'Răspuns automat'],
  ['Russian', 'Автоматический ответ', 'Автоответ'],
  ['Slovak', 'Automatická odpoveď'],
  ['Slovenian', 'Samodejni odgovor'],
  ['Spanish', 'Respuesta automática', 'Fuera de la oficina'],
  ['Swedish', 'Automatiskt svar', 'Autosvar', 'Frånvarande'],
  ['Thai', 'ตอบกลับอัตโนมัติ', 'การตอบกลับอัตโนมัติ', 'ข้อความตอบกลับอัตโนมัติ'],
  ['Turkish', 'Otomatik Yanıt', 'Otomatik Cevap'],
  ['Ukrainian', 'Автоматична відповідь'],
  ['Vietnamese', 'Trả lời Tự động', 'Tự động trả lời'],
])(
  'an out-of-office note in %s is known by its subject, and words of a person that begin so are not',
  (_, ...subjects) => {
    const found = subjects.filter((subject) => hasSubject(`${subject}: Visit`) && hasSubject(subject))
    expect(found).toEqual(subjects)
    expect(
      subjects.filter((subject) => hasSubject(`${subject} 2026`) || hasSubject(`Re: ${subject}`)),
    ).toEqual([])
  },
)
