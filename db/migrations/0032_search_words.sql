-- How people in Nigeria call the cities where most academies teach, and what they ask for. The office edits these lines with its
-- other search words.
update search_words set version = version + 1, lines = trim(both E'\n' from lines || E'\n' ||
'Customer care, customer service
Secretary, receptionist, personal assistant, front office, business writing, customer service
NEBOSH, safety officer, HSE, health safety environment
Logistics, supply chain
Bookkeeping, accounting, accountants
ICT, computer, Excel
Lagos, Eko, Ikeja, Lekki, Yaba, Ikoyi, Ajah, Surulere, Victoria Island, VI, Festac, Gbagada, Ikorodu, Apapa, Oshodi, Epe
Abuja, Abj, FCT, Wuse, Garki, Maitama, Gwarinpa, Asokoro, Kubwa
Port Harcourt, Portharcourt, PH, PHC, Pitakwa
Online, virtual, remote, Zoom, e learning, distance learning');
