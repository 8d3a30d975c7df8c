import type { SampleRestaurant } from '../sample-restaurant.ts';
import { baanMaliThai } from './baan-mali-thai.ts';
import { banhMiBeBa } from './banh-mi-be-ba.ts';
import { bobaMoon } from './boba-moon.ts';
import { cafeLevantine } from './cafe-levantine.ts';
import { cornerSliceCo } from './corner-slice-co.ts';
import { crispyCorner } from './crispy-corner.ts';
import { emberOakSmokehouse } from './ember-oak-smokehouse.ts';
import { goldenHourBurgers } from './golden-hour-burgers.ts';
import { greenTableKitchen } from './green-table-kitchen.ts';
import { harborLineSeafood } from './harbor-line-seafood.ts';
import { jadePavilion } from './jade-pavilion.ts';
import { luckyLadleDumplings } from './lucky-ladle-dumplings.ts';
import { madrasTiffinRoom } from './madras-tiffin-room.ts';
import { mariscosLaOlaAzul } from './mariscos-la-ola-azul.ts';
import { midnightRamenClub } from './midnight-ramen-club.ts';
import { nonnaPias } from './nonna-pias.ts';
import { oliveEmber } from './olive-ember.ts';
import { pokeAndPalm } from './poke-and-palm.ts';
import { saffronCourtyard } from './saffron-courtyard.ts';
import { saigonLantern } from './saigon-lantern.ts';
import { sakuraAlleySushi } from './sakura-alley-sushi.ts';
import { seoulGardenTable } from './seoul-garden-table.ts';
import { stonefirePizzaWorks } from './stonefire-pizza-works.ts';
import { sugarBloomBakery } from './sugar-bloom-bakery.ts';
import { sunnySideDiner } from './sunny-side-diner.ts';
import { taqueriaLuzDelValle } from './taqueria-luz-del-valle.ts';
import { trattoriaLucca } from './trattoria-lucca.ts';
import { tukTukNightMarket } from './tuk-tuk-night-market.ts';

/** In the order of the list; the first six are featured. */
export const sampleRestaurants: readonly SampleRestaurant[] = [
  saigonLantern,
  trattoriaLucca,
  taqueriaLuzDelValle,
  goldenHourBurgers,
  baanMaliThai,
  sakuraAlleySushi,
  saffronCourtyard,
  luckyLadleDumplings,
  oliveEmber,
  sunnySideDiner,
  stonefirePizzaWorks,
  greenTableKitchen,
  jadePavilion,
  sugarBloomBakery,
  seoulGardenTable,
  harborLineSeafood,
  emberOakSmokehouse,
  crispyCorner,
  banhMiBeBa,
  nonnaPias,
  bobaMoon,
  midnightRamenClub,
  cafeLevantine,
  pokeAndPalm,
  tukTukNightMarket,
  madrasTiffinRoom,
  mariscosLaOlaAzul,
  cornerSliceCo,
];
